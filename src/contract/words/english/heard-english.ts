import type { WordText } from '../word'
import type { heardWords } from '../heard-words'

export const heardEnglish = {
  heardIgnored: 'change, edit, modify, replace, set, how, to, where, do, I, my, we, the, a, an, of, in, on, for, is, text, one',
  heardAdd: 'add, new, create, insert, another',
  heardRemove: 'delete, remove, drop, take off',
  heardHide: 'hide, hidden, sees, see, invisible',
  heardGuest: 'guests, guest, visitors, visitor, anonymous, signed out',
  heardColumn: 'columns, column, notes',
  heardPage: 'pages, page',
  heardTable: 'list, table, lists, tables',
  heardPicture: 'picture, photo, image, alternative',
  heardColour: 'colours, colour, color, colors',
  heardOption: 'options, option, choices, choice',
  heardButton: 'buttons, button, links, link',
  heardDialog: 'dialog, dialogs, popup, window',
  heardRemind: 'reminders, reminder, remind, notify',
  heardDays: 'days, deadline, due, overdue',
  heardWho: 'handler, who, responsible',
  heardReview: 'review, approve, approval, sign off',
  heardTime: 'schedule, time, timed, when, later',
  heardUndo: 'undo, revert, restore, take back',
  heardBefore: 'history, yesterday, before, earlier, past',
  heardLimit: 'limit, most, size, maximum, max',
  heardFile: 'files, file, attachment, attachments, upload',
  heardOrder: 'order, move, sort, up, down',
  heardMail: 'mail, email, e-mail',
} satisfies Record<keyof typeof heardWords, WordText>
