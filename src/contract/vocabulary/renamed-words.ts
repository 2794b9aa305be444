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

/** Keys that moved, by the title of the object that had them, with the file or the group that has them now. */
export const movedKeys: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  平台设置: { words: 'words.json', errors: 'words.json' },
  '页头、页脚和整页的话': { fullStop: 'article' },
}

/** Keys that were removed without a successor, by the title of the object that had them. `--fix` deletes them. */
export const removedKeys: Readonly<Record<string, readonly string[]>> = {
  接口说明的话: ['apiVerified', 'apiOperator'],
  账户的话: ['codeCheckDigit', 'enterpriseTaken'],
  报告的话: ['factEnterprise', 'factIndustry', 'factSize'],
  改了什么的话: [
    'changedTheme',
    'changedReview',
    'changedFooter',
    'changedDialogs',
    'changedThresholds',
    'changedScaling',
    'changedGreetings',
    'changedPortalTitle',
    'changedShortTitle',
    'changedAbout',
    'changedSettings',
  ],
}

/** Renamed values of a discriminator, such as the kind of a block. */
export const renamedKinds: Readonly<Record<string, string>> = { band: 'call-to-action', facts: 'description-list', intro: 'lead' }
