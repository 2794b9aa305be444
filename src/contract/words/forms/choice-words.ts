/** Words of a filter with many choices, in a module that no other page loads. */
export const choiceWords = { moreOptions: '其余{count}项', fewerOptions: '收起' } as const
