import type { Node } from 'jsonc-parser'
import { movedKeys, removedKeys, renamedKeys, renamedKinds } from '../../contract/vocabulary/renamed-words'
import { quoted, replaceBy } from '../report'
import { editOf, placeOfNode } from '../source'
import type { ContractSchema } from './contract-schema'
import type { Walk } from './walk'

const renamedTo = (words: Readonly<Record<string, string>>, name: string) => (Object.hasOwn(words, name) ? words[name] : undefined)

/** The current name of a renamed key. */
export const renamedKey = (name: string): string | undefined => renamedTo(renamedKeys, name)

const isRemoved = ({ title = '' }: ContractSchema, name: string) =>
  Object.hasOwn(removedKeys, title) && removedKeys[title]?.includes(name) === true

function reportRemoved(walk: Walk, node: Node): void {
  const key = String(node.value)
  const edit = node.parent && editOf(walk.source, node.parent, '')
  walk.report.add(placeOfNode(walk.source, node), {
    code: 'shape/removed-word',
    zh: `“${quoted(key)}”已经不用了`,
    en: `"${key}" is not used any more`,
    fix: {
      zh: '删去这一行；npm run check -- --fix 会替您全部删去',
      en: 'Delete it; npm run check -- --fix deletes all of them',
      ...(edit ? { edit } : {}),
    },
  })
}

const movedTo = ({ title = '' }: ContractSchema, name: string) =>
  Object.hasOwn(movedKeys, title) ? renamedTo(movedKeys[title] ?? {}, name) : undefined

function reportMoved(walk: Walk, node: Node, file: string): void {
  const key = String(node.value)
  walk.report.add(placeOfNode(walk.source, node), {
    code: 'shape/moved-word',
    zh: `“${quoted(key)}”现在写在 ${file} 里`,
    en: `"${key}" stands in ${file} now`,
    fix: { zh: `npm run check -- --fix 会替您搬到 ${file}`, en: `npm run check -- --fix moves it to ${file}` },
  })
}

/** Reports a renamed key or kind, with the current name. */
export function reportRenamed(walk: Walk, node: Node, word: string): void {
  const old = String(node.value)
  walk.report.add(placeOfNode(walk.source, node), {
    code: 'shape/renamed-word',
    zh: `“${quoted(old)}”已改名为 ${word}`,
    en: `"${old}" is called ${word} now`,
    fix: {
      ...replaceBy(
        word,
        `改成 "${word}"；npm run check -- --fix 会替您全部改好`,
        `Write "${word}"; npm run check -- --fix does it everywhere`,
      ),
      edit: editOf(walk.source, node, JSON.stringify(word)),
    },
  })
}

/** Reports a kind by an older name, with the current one; returns whether it is one. */
export function reportRenamedKind(walk: Walk, node: Node, kinds: readonly string[]): boolean {
  const renamed = renamedTo(renamedKinds, String(node.value))
  if (renamed === undefined || !kinds.includes(renamed)) return false
  reportRenamed(walk, node, renamed)
  return true
}

/** Reports a key that moved or was removed; returns whether it is one. */
export function reportFormer(walk: Walk, key: Node, schema: ContractSchema): boolean {
  const home = movedTo(schema, key.value)
  const isGone = isRemoved(schema, key.value)
  if (home !== undefined) reportMoved(walk, key, home)
  else if (isGone) reportRemoved(walk, key)
  return home !== undefined || isGone
}
