/** Renamed words of earlier language versions, by their old name. The check suggests the new name, and `--fix` writes it. */
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

/** Keys that moved to another file, by the title of the object that had them, with the new file. */
export const movedKeys: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  平台设置: { words: 'words.json', errors: 'words.json' },
}

/** Renamed values of a discriminator, such as the kind of a block. */
export const renamedKinds: Readonly<Record<string, string>> = { band: 'call-to-action', facts: 'description-list', intro: 'lead' }
