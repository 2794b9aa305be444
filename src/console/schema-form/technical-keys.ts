/** Keys that control behaviour instead of texts: they are edited in the file. */
const technical =
  /^(?:\$schema|id|kind|do|use|with|action|badge|operation|source|data|query|submit|lookup|items?Id|value|when|needs|from|bind|field|fields|after|dialog|record|then|onError|look|size|art|form|flow|component|mark|menu|file|scopes|claims|scope|redirect|tab|path|page|access|target|picture|condition|same|account|answer|to|save|reveal)$/

export const isTechnical = (key: string): boolean => technical.test(key)
