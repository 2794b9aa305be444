/** Asks open forms whether something was typed that goes with the session (`form/draft/use-draft.ts`). */
export const formsLose = (): boolean => !window.dispatchEvent(new Event('portal:closed', { cancelable: true }))
