/** Texts of a filter with many options, loaded only with one. */
export const choiceWords = { moreOptions: '其余{count}项', fewerOptions: '收起' } as const
