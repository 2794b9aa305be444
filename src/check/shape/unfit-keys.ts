import type { Node } from 'jsonc-parser'
import { placeOfNode } from '../source'
import type { ContractSchema } from './contract-schema'
import type { Walk } from './walk'

interface Unfit {
  zh: string
  en: string
  fix: { zh: string; en: string }
}

/** Keys that a similar object takes and this one cannot, by the title of this one, with the reason. */
const unfitKeys: Readonly<Record<string, Readonly<Record<string, Unfit>>>> = {
  列: {
    choose: {
      zh: '多行填写的一列不能从记录中选',
      en: 'A column of rows cannot choose a record',
      fix: {
        zh: '这一列的选项写 dict；要选记录的，移到 ui 里，作为 columns 外面的一个字段',
        en: 'Write "dict" for the options of this column, or ask for the record in a field outside of the rows',
      },
    },
  },
}

/** Reports a key that this object cannot take; returns whether it is one. */
export function reportUnfit(walk: Walk, node: Node, { title = '' }: ContractSchema): boolean {
  const key = String(node.value)
  const found =
    Object.hasOwn(unfitKeys, title) && unfitKeys[title] && Object.hasOwn(unfitKeys[title], key) ? unfitKeys[title][key] : undefined
  if (found) walk.report.add(placeOfNode(walk.source, node), { code: 'form/choose-misfit', ...found })
  return found !== undefined
}
