import type { ComponentType } from 'react'
import type { IconName } from '../../contract/vocabulary/kinds'
import type { PlainWord } from '../translate'

export interface Room {
  id: string
  title: PlainWord
  /** Its purpose, in one sentence. */
  about: PlainWord
  /** Names of what is changed in it, by which the search finds it. */
  holds: readonly PlainWord[]
  icon: IconName
  load(): Promise<ComponentType>
}

/** Every room of the console; its code loads when it is opened. */
export const rooms: Room[] = [
  {
    id: 'menus',
    title: 'roomMenus',
    about: 'roomMenusAbout',
    holds: [
      'menuName',
      'menuIcon',
      'menuTarget',
      'menuHref',
      'menuAdd',
      'menuRemove',
      'menuCopy',
      'menuMain',
      'menuBar',
      'menuFooter',
      'menuFooterBar',
      'whoSees',
      'whoSeesNote',
    ],
    icon: 'menu',
    load: async () => (await import('./menus/menus-room')).MenusRoom,
  },
  {
    id: 'words',
    title: 'roomWords',
    about: 'roomWordsAbout',
    holds: ['wordsErrors'],
    icon: 'text',
    load: async () => (await import('./words/words-room')).WordsRoom,
  },
  {
    id: 'forms',
    title: 'roomForms',
    about: 'roomFormsAbout',
    holds: [
      'formsSchemaTitle',
      'formsSchemaAbout',
      'formsPlaceholder',
      'formsHint',
      'formsRules',
      'ruleRequired',
      'benchMessage',
      'benchNumberLength',
      'benchPreset',
      'formsShared',
      'sharedRemove',
      'formsOptions',
      'formsNew',
      'formsFields',
      'formsOptionAdd',
      'formsRemove',
      'formRemove',
      'formsDicts',
      'dictCopy',
      'dictRemove',
    ],
    icon: 'clipboard',
    load: async () => (await import('./forms/forms-room')).FormsRoom,
  },
  {
    id: 'pages',
    title: 'roomPages',
    about: 'roomPagesAbout',
    holds: ['pagesAdd', 'pagesAbout', 'pagesBlocks', 'pagesNew', 'pagesCopy', 'pagesRemove', 'pageRemove', 'whoSees', 'whoSeesNote'],
    icon: 'document',
    load: async () => (await import('./pages/pages-room')).PagesRoom,
  },
  {
    id: 'records',
    title: 'roomRecords',
    about: 'roomRecordsAbout',
    holds: ['recordsFields', 'recordsFilters', 'recordsSearch', 'recordsNew', 'recordsRemove', 'recordsColumnsNote'],
    icon: 'cube',
    load: async () => (await import('./records/records-room')).RecordsRoom,
  },
  {
    id: 'flows',
    title: 'roomFlows',
    about: 'roomFlowsAbout',
    holds: ['flowsPicture'],
    icon: 'compass',
    load: async () => (await import('./flows/flows-room')).FlowsRoom,
  },
  {
    id: 'look',
    title: 'roomLook',
    about: 'roomLookAbout',
    holds: ['lookNames', 'lookMarks', 'lookColours', 'lookFooter'],
    icon: 'star',
    load: async () => (await import('./look/look-room')).LookRoom,
  },
  {
    id: 'fixed',
    title: 'roomFixed',
    about: 'roomFixedAbout',
    holds: ['fixedColumnAddress', 'fixedColumnWho', 'fixedColumnLimit'],
    icon: 'lock',
    load: async () => (await import('./fixed/fixed-room')).FixedRoom,
  },
]

/** Rooms for reviewing and publishing changes. */
export const changeRooms: Room[] = [
  {
    id: 'review',
    title: 'roomReview',
    about: 'roomReviewAbout',
    holds: ['scheduleAt', 'reviewHandIn'],
    icon: 'check',
    load: async () => (await import('./review/review-room')).ReviewRoom,
  },
  {
    id: 'history',
    title: 'roomHistory',
    about: 'roomHistoryAbout',
    holds: ['historyUndo'],
    icon: 'list',
    load: async () => (await import('./history/history-room')).HistoryRoom,
  },
]
