import type { consoleShellWords } from '../shell-words'

export const consoleShellEnglish: Readonly<Record<keyof typeof consoleShellWords, string>> = {
  console: 'Console',
  listUp: 'Move entry {number} up',
  listDown: 'Move entry {number} down',
  listRemove: 'Delete entry {number}',
  typingNow: 'Being typed: leaving the box saves it',
  helpTitle: 'Keys and access',
  helpSearch: 'Ctrl+K (⌘K on a Mac) leads to the search: type a sentence that a page shows.',
  helpSaves: 'Leaving a box or pressing Enter saves it; outside of boxes Ctrl+Z undoes the last step and Ctrl+Y does it again.',
  helpReview:
    'From anywhere, Ctrl+Enter (⌘+Enter on a Mac) saves what you are typing and leads to “Review and publish”; there, it leads to the button that publishes.',
  helpRegions:
    'F6 goes from the open line of a list to what it opens, the draft and the search, back to where you were in each; Shift+F6 goes back.',
  regionKeys: 'F6 goes between the list and what is open.',
  reviewKeys: 'Ctrl+Enter',
  helpMoves: 'In menus the arrow keys choose and Alt with an arrow moves; other lists have buttons to move up and down.',
  helpSaid: 'What each step did is shown at the bottom of the page and read out; changes and problems are told in words.',
  helpContent:
    'For all readers: say what a picture shows, where a link leads and what a button does, and choose colours that are read well.',
  manualTitle: 'What the console can do',
  manualFind:
    'Find what to change: search above for a sentence of a page, or press “Edit this page” on the page itself and point at the text.',
  manualEdit:
    'Change it: texts, menus, rules, options, blocks and fields in their sections; a name is changed wherever it is used; what is still used elsewhere is not deleted, and the places are listed. “Read only” says why some things are changed only in the file.',
  manualRules:
    'Rules: in “Forms”, take a ready-made rule or change its number, and see which examples pass and how many stored answers would not; or try an answer to see why it is refused.',
  manualDraft:
    'The draft: each step is saved by itself and seen by no visitor before it is published; it can be undone, redone, or discarded whole in “Review and publish”.',
  manualOthers:
    'Colleagues: it is shown who has the same open; what others publish, sign or change is shown on open pages at once; where two change the same, you choose which to take.',
  manualReview:
    'Review: “Review and publish” lists what has changed, for whom, and which pages look different, before and after, for each kind of visitors and screen; what is to be put right is one press away.',
  manualPublish: 'Publish: with a reason, now or at a set time; what waits can be published at once or cancelled, and is a draft again.',
  manualSign:
    'Signatures: where the portal is reviewed, others agree or send it back, and a sheet of signatures can be downloaded; urgent changes are published first, and their author can take them off while nobody has signed.',
  manualHistory: 'History: who published what, when and why; each can be taken back once you have seen what that does.',
  toContent: 'Skip to the main content',
  toPortal: 'Back to the portal',
  rooms: 'Sections of the console',
  overview: 'Start',
  overviewTitle: 'What would you like to change?',
  overviewText:
    'Type a sentence that you see on a page above, and you find where it is changed; or go in by a section below. Changes are a draft first; they are reviewed, then published, and can be taken back.',
  search: 'Search the texts of the pages',
  searchHint: 'A sentence of a page, or what to change',
  searchNone:
    'Nothing found. Type fewer words, or other ones. Content such as news is edited on the desk of the portal; addresses and who opens them are under “Read only”, and a technician changes them.',
  elsewhereContent: 'Articles, notices and the like are not changed here: add, edit or take them down on the desk of the portal.',
  elsewhereQuestions:
    'The questions of a questionnaire and their scores are changed by a technician in the folder questionnaires; the texts around them under “Pages”.',
  elsewherePicture:
    'A technician puts a new picture into the folder files; then the logo is chosen under “Look”, a picture of a page under “Pages”, and the icon of a menu entry under “Menus”.',
  elsewhereAccounts:
    'Accounts are opened, closed and reset on the desk of the portal; a technician changes in accounts.json who may do what, which “Read only” shows.',
  elsewhereStop:
    'A technician switches off a service or an address in the files; meanwhile you can hide its entry under “Menus” and its blocks under “Pages”.',
  elsewhereSteps:
    'A technician changes in the folder flows which steps a procedure has, who decides, how many places there are and how days are counted; names, deadlines and messages are changed under “Procedures”.',
  elsewhereFields:
    'A technician changes in the folder forms what a field begins with, computes or depends on; names, hints, options and rules are changed under “Forms”.',
  elsewhereProgram:
    'Fonts, the language, addresses, backups, statistics and the sending of texts are not set here; if something is slow or cannot be reached, please ask those who maintain the portal, too.',
  searchCount: 'Found: {count}.',
  searchNear: 'Nothing matches entirely; these are the closest.',
  searchMore: 'There are more. Add words, such as the form, the procedure or the page.',
  searchSetting: '{name}: {value}',
  searchList: '{name}: {count}; add, remove or move entries',
  draft: 'Draft',
  noChanges: 'No changes to publish',
  changesWaiting: 'Changes to publish: {count}',
  changesCount: 'Changes: {count}',
  questionsCount: 'Changed by a colleague, too: {count}, please choose',
  problemsCount: 'To be put right: {count}',
  folderProblems: 'Files on the server that are not live: {count}',
  remindersCount: 'Reminders: {count}',
  savedAll: 'Saved',
  savedUnchecked: 'Saved, being checked…',
  savingNow: 'Saving…',
  savingHeldUp: 'Not saved yet, trying again',
  undo: 'Undo',
  redo: 'Redo',
  undone: 'The last step was undone',
  redone: 'The step was done again',
  discarded: 'The draft is empty now',
  answered: 'Done as you chose',
  fixed: 'Invisible characters were removed',
  actRefused: 'This step could not be done, everything stays as it was. Please try again.',
  actRefusedFor: 'This step could not be done, everything stays as it was: {why}',
  accountReplaced: 'You are now signed in as “{name}”; this page shows the console of that account.',
  movedOn: '{who} has just published version {number}; this page is up to date.',
  leftText: 'This was deleted or moved, and what you were typing is not saved',
  leftTextHelp: 'You can copy it to another place.',
  leftTextOut: 'Not needed any more',
  altKept: 'The picture has changed; what it shows is still described as “{text}”. Rewrite this if it no longer fits.',
  typedOver: 'While you typed, this became “{text}”; now it is what you wrote. To have that one, press “Undo”.',
  openGone: 'What was open here has been deleted or moved; please choose another one.',
  actGone:
    'What you are changing is no longer there: somebody has just deleted, moved or renamed it. It is shown as it is now; please choose again.',
  actSeveral:
    'The file has several places that are alike, so nothing was changed. Please ask those who maintain the portal to tell them apart.',
  actNameTaken: 'There is one of that name already, so nothing was changed. Please choose another name.',
  actBroken: 'There is a mistake in this file, so nothing was changed. Please ask those who maintain the portal to put it right first.',
  actUnfit: 'This cannot be written to the file, so nothing was changed. Please make it simpler, or ask those who maintain the portal.',
  actReadOnly: 'This decides who sees and does what and is changed only in the file. Please ask those who maintain the portal.',
  actTooLarge: 'This is too long and was not saved. Please make it shorter, or fill in less at a time.',
  actStale:
    'The draft has just changed in another window and is shown as it is now; this step was not done. Please look, and do it again if you need it.',
  actCrossed: 'This was just changed in another window and is shown as it is now. Please look again.',
  notReached: 'The server cannot be reached. Please try again later; your changes are kept.',
  loading: 'Opening',
  comma: ', ',
  problemRemedy: '{reason}. {remedy}',
  again: 'Try again',
  loadFailed: 'The console did not open',
  loadFailedText: 'The network may be unstable. Please try again, or ask those who maintain the portal.',
  roomFailed: 'This section did not open',
  passwordFirst: 'Please choose a password of your own first',
  passwordFirstText:
    'Somebody else gave you your password. Go back to the portal and change it; the console opens once you have signed in with the new one.',
  notAllowed: 'This account may not change the portal',
  notAllowedText: 'The console is for those who manage the portal. If you need it, please ask them.',
  placeGone:
    'What was at this address is not there: it may have been deleted, moved or renamed. Please choose another one below, or search above.',
  unknownRoom: 'There is no such section',
  signIn: 'Please sign in first',
  signInText: 'The console needs an account that manages the portal. The sign-in opens in a new window; after it, this goes on by itself.',
  signInAgain: 'Your session has ended',
  signInAgainText:
    'The sign-in opens in a new window; all here stays as it is and goes on after it. If you cannot sign in, the account may have been ended: please ask whoever manages the portal.',
  signInWaiting: 'Changes that are not saved yet: {count}. They are saved once you have signed in.',
  toSignIn: 'Sign in',
  colleagues: 'Who else is editing',
  colleagueAtWork: '{name} has changes to publish, too',
  colleagueInConsole: '{name} is in the console, too',
  colleagueInRoom: '{name} is in this section, too',
  colleagueOnThis: '{name} has this open, too',
  readOnlyFolder:
    'The folder of the schemas cannot be written to: you may edit and review, but not publish. Please ask those who maintain the portal.',
}
