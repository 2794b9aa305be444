import { Type, type TOptional, type TString } from '@sinclair/typebox'
import { closedObject } from '../closed-object'
import { interfaceWords } from './interface-words'
import { messageWords } from './message-words'
import { questionnaireWords } from './questionnaire-words'
import { workWords } from './work-words'

/** Every text of code that an operator may replace. A name that no code reads does not exist. */
export const replaceableWords = { ...interfaceWords, ...questionnaireWords, ...workWords, ...messageWords }
export type WordName = keyof typeof replaceableWords

const properties = Object.fromEntries(
  Object.entries(replaceableWords).map(([name, text]) => [name, Type.Optional(Type.String({ title: text }))]),
) as Record<WordName, TOptional<TString>>

export const Words = closedObject('界面用语', '不写的用原来的话。What is left out reads as its title says.', properties)
