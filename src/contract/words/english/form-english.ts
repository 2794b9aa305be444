import type { commonFormWords } from '../forms/common-form-words'
import type { formWords } from '../forms/form-words'
import type { filesWords } from '../forms/upload-words'
import type { nativeWords } from '../forms/native-words'
import type { captchaWords } from '../forms/captcha-words'
import type { flowWords } from '../flow-words'
import type { articleWords } from '../pages/article-words'
import type { arrivalWords } from '../pages/arrival-words'
import type { leavingWords } from '../pages/leaving-words'
import type { galleryWords } from '../pages/gallery-words'
import type { choiceWords } from '../forms/choice-words'
import type { faultsWords } from '../forms/faults-words'
import type { WordText } from '../word'

export const formEnglish = {
  faultNumber: 'Please write “{title}” as a number, such as {sample}',
  formLoading: 'The form is loading',
  formFailed: 'The form did not load. Please check the network and try again.',
  formNeedsScript:
    'Filling in and sending needs the script of this page (JavaScript), which seals passwords before they leave the browser. It is off or did not arrive: turn it on and open the page again.',
  formReopen: 'Open this page again',
  formKept: 'Sign in to return to “{page}” with what you filled in, except passwords and files.',
  formSignedIn: 'You are signed in, and what you filled in is back. Please check it and send it again.',
  formSentBefore: 'You have just sent the same, so it was not sent again. If you do want to send it once more, please send it again.',
  draftRestored: 'What you had not sent was restored',
  draftClear: 'Clear',
  submitting: 'Sending…',
  submitFailed: 'It was not sent. Please try again later.',
  accountChanged:
    'You are now signed in as “{name}”, so nothing was sent. Please check the form: if you send it again, it is sent as “{name}”.',
  loadNewForm: 'Load the new form',
  faultSummary: { one: '{count} entry needs a change: ', other: '{count} entries need a change: ' },
  faultLine: '{title}: {message}',
  required: ' (required)',
  choose: 'Please choose',
  chooseDay: 'Choose a date',
  cascadeLevel: '{title}, level {level}',
  show: 'Show',
  hide: 'Hide',
  showSecret: 'Show {title}',
  hideSecret: 'Hide {title}',
  optionsLoading: 'Options are loading…',
  optionsFailed: 'The options did not load. Please try again',
  optionsEmpty: 'There are no options now',
  optionsChosen: 'Chosen: {labels}',
  optionGone: '{label} (no longer offered)',
  optionKept: 'The one chosen before',
  optionsSearch: 'Type to narrow the options',
  optionsFound: { one: '{count} option', other: '{count} options' },
  optionsNone: 'Nothing found. Please try other words',
  lookupPending: 'Looking up…',
  reviewNext: 'Next: check your answers',
  reviewTitle: 'Check your answers',
  reviewText: 'Nothing has been sent yet. Please check the answers below, then send them.',
  reviewEdit: 'Change',
  reviewBack: 'Back to the form',
  notFilled: 'Not filled in',
  codeCaptcha: 'Captcha',
  codeSend: 'Send a code',
  codeNeeds: 'A code needs these fields above first: {fields}',
  codeSending: 'Sending…',
  codeAgain: 'Send another',
  codeWait: { one: 'Another in {seconds} second', other: 'Another in {seconds} seconds' },
  codeSent: 'The code is on its way and is valid for 5 minutes. If none comes, please check what you filled in.',
} satisfies Record<keyof typeof commonFormWords | keyof typeof formWords | keyof typeof nativeWords, WordText>

export const captchaEnglish = {
  captchaAlt: 'The captcha did not load',
  captchaTitle: 'Press for another captcha',
  captchaPlaceholder: 'Please enter the captcha',
  captchaSpaces: 'No spaces, please',
  captchaRefused: 'The captcha is wrong or has expired. Please enter it again',
  captchaPlaceholder3: 'Captcha',
  captchaWork: 'Verify without a picture',
  captchaPicture: 'Use the picture',
  captchaWorking: 'Verifying',
  captchaPassed: 'Verified',
  captchaFailed: "Verification did not finish. Please try again, or enter the picture's code",
  sliderLoading: 'The puzzle is loading…',
  sliderFailed: 'The puzzle did not load. Press “Another one”, or verify without a picture.',
  sliderChecking: 'Checking…',
  sliderHint: 'Drag the slider until the piece fits; arrow keys move it, Enter confirms.',
  sliderRange: 'Position of the piece',
  sliderSettle: 'Confirm the position',
  sliderAnother: 'Another one',
  sliderWorkFailed: 'Verification did not finish. Please try again, or move the piece',
  sliderExpired: 'The verification has expired. Please do it again',
} satisfies Record<keyof typeof captchaWords, WordText>

export const filesEnglish = {
  uploadChoose: 'Choose files',
  uploadDrop: 'or drop them here',
  uploadLimits: {
    one: '{kinds}, at most {megabytes} MB each, at most {most} file',
    other: '{kinds}, at most {megabytes} MB each, at most {most} files',
  },
  uploadLimit: '{kinds}, at most {megabytes} MB',
  uploadFull: {
    one: 'There is {most} file already; remove it to take another',
    other: 'There are {most} files already; remove one to take another',
  },
  uploadTooMany: { one: 'At most {most} file', other: 'At most {most} files' },
  uploadSame: 'You have already chosen this file',
  uploadWaiting: 'Waiting',
  uploadSending: 'Sending',
  uploadChecking: 'Checking…',
  uploadRemove: 'Remove',
  uploadDone: '“{name}” was uploaded',
  uploadRemoved: '“{name}” was removed',
  uploadFailed: 'The upload failed. Please try again',
  uploadLost: 'The upload did not finish last time. Please choose the file again',
  uploadBroken: 'The network broke off and the upload failed. Please try again',
  uploadUnfinished: 'A file is still on its way. Please wait, try again, choose it again, or remove it',
  fileUnnamed: 'Uploaded file',
  fileGone: 'The file is gone. Please remove it and upload it again',
  fileOpening: 'Downloading…',
  fileFailed: 'The download failed. Please try again',
  fileKindHere: 'Only {kinds} files can be uploaded here',
  fileEmpty: 'The file is empty. Please choose another',
  fileTooBig: 'The file is larger than {megabytes} MB. Please compress it first',
  attachments: 'Attachments',
  attachmentOpening: 'Preparing…',
  attachmentMissing: 'This attachment cannot be downloaded now; please ask its publisher',
} satisfies Record<keyof typeof filesWords, WordText>

export const flowEnglish = {
  flowHandler: 'With',
  flowLimit: 'Time limit',
  flowUsed: '{used} of {days} days used',
  flowLate: 'The limit is {days} days, exceeded by {late}',
  flowUsedWorkdays: '{used} of {days} workdays used',
  flowLateWorkdays: {
    one: 'The limit is {days} workdays, exceeded by {late} day',
    other: 'The limit is {days} workdays, exceeded by {late} days',
  },
  flowReturned: 'Why it was returned',
  flowTrail: 'History',
  flowEarlier: { one: '{count} earlier step', other: '{count} earlier steps' },
  flowBy: '{by}, {time}',
  flowStageDone: ' (done)',
  flowDone: '{act}: done',
  flowWaits: 'No place is free; now in "{state}"',
  flowBlocked: '{act}: {reason}',
  receiptTitle: '{act}: done',
  receiptNumber: 'Number',
  receiptTime: 'Done at',
  receiptState: 'State now',
  receiptNext: 'What follows',
  receiptDue: 'Due',
  receiptOffice: 'Questions',
  receiptBefore: 'by {date}',
  receiptPrint: 'Print or save',
  receiptClose: 'OK',
} satisfies Record<keyof typeof flowWords, WordText>

export const articleEnglish = {
  articleTools: 'Reading tools',
  articleSize: 'Text size',
  sizeLarge: 'Large',
  sizeMedium: 'Medium',
  sizeSmall: 'Small',
  print: 'Print',
  share: 'Share',
  shareCopied: 'The link was copied',
  shareFailed: 'The link was not copied; please copy it from the address bar',
  siblingArticles: 'Previous and next article',
  previousArticle: 'Previous',
  nextArticle: 'Next',
  noArticle: 'None',
  fullStop: '. ',
} satisfies Record<keyof typeof articleWords, WordText>

export const galleryEnglish = {
  galleryLarge: 'Picture',
  galleryPlace: 'Picture {at} of {count}',
  galleryPrevious: 'Previous picture',
  galleryNext: 'Next picture',
} satisfies Record<keyof typeof galleryWords, WordText>

export const choiceEnglish = { moreOptions: '{count} more', fewerOptions: 'Fewer' } satisfies Record<keyof typeof choiceWords, WordText>

export const faultsEnglish = {
  faultOption: 'Please choose “{title}” from the list',
  faultType: 'Please fill in “{title}” again',
  faultDay: '“{title}” must be a day of the calendar, such as 2026-01-31',
  faultFiles: { one: '“{title}” takes at most {most} file', other: '“{title}” takes at most {most} files' },
  faultRowsLeast: { one: '“{title}” needs at least {least} row', other: '“{title}” needs at least {least} rows' },
  faultRowsMost: { one: '“{title}” takes at most {most} row', other: '“{title}” takes at most {most} rows' },
  faultLong: { one: '“{title}” takes at most {most} character', other: '“{title}” takes at most {most} characters' },
  faultCell: 'Row {row}, “{column}”: {message}',
  faultRowEmpty: 'Please fill it in, or remove the row',
  faultUnknown: '“{title}” is not accepted',
  faultWhole: 'What was sent is incomplete. Please reload and fill it in again',
} satisfies Record<keyof typeof faultsWords, WordText>

export const arrivalEnglish = {
  signInFirst: 'Please sign in first; then “{page}” opens',
  sessionEnded: '{reason}. Then you go back to “{page}”',
  sessionEndedKept: '{reason}. What you wrote on “{page}” is kept on this device, and you can go on then',
  sessionEndedLost: '{reason}. What you wrote on “{page}” was neither sent nor kept',
  signedOutElsewhere: 'You signed out in another window. Sign in again',
  passwordChangedElsewhere: 'The password was changed in another window. Sign in with the new one',
  closedElsewhere: 'The account was closed in another window. Sign in with another account',
} satisfies Record<keyof typeof arrivalWords | keyof typeof leavingWords, WordText>
