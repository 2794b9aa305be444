/** Whether somebody is done with a line; Enter that picks what an input method offers is a part of writing it. */
export const isEnter = ({ key, isComposing }: Pick<KeyboardEvent, 'key' | 'isComposing'>): boolean => key === 'Enter' && !isComposing
