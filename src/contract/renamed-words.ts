/** Words of earlier editions of the language, by the words that took their place. The check names the new one, and `--fix` writes it. */
export const renamedKeys: Readonly<Record<string, string>> = {
  act: 'transition',
  acts: 'transitions',
  beside: 'siblings',
  desk: 'admin',
  facts: 'descriptionList',
  besideArticles: 'siblingArticles',
  toDesk: 'toAdmin',
  msgType: 'messageType',
  uploadJudging: 'uploadChecking',
}

/** Keys that left their file, by the title of the object that had them, with the file that has them now. */
export const movedKeys: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  平台设置: { words: 'words.json', errors: 'words.json' },
}

/** Values of a discriminating key, such as the kind of a block. */
export const renamedKinds: Readonly<Record<string, string>> = { band: 'call-to-action', facts: 'description-list', intro: 'lead' }
