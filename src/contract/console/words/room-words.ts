/** Names of the other rooms. */
export const roomWords = { roomWords: '用语', roomForms: '表单', roomPages: '页面', roomLook: '外观', sharedRules: '共用规则' } as const
