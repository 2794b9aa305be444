import { readdirSync, readFileSync } from 'node:fs'

/** An edit whose consequences are known before anybody looks. */
export interface SeededEdit {
  name: string
  operations: object[]
  /** Who gains or loses which entry of a menu; nobody where absent. */
  menus?: { title: string; who: string; gains: boolean }[]
}

type Data = Record<string, unknown>
const read = (file: string) => JSON.parse(readFileSync(`schemas/${file}`, 'utf8')) as Data
const set = (file: string, path: (string | number)[], value: unknown) => ({ kind: 'set', file, path, value })
const filesOf = (folder: string) => readdirSync(`schemas/${folder}`).map((name) => `${folder}/${name}`)

/** The first text under a key that is plain, with the way to it. */
function firstText(
  value: unknown,
  keys: readonly string[],
  path: (string | number)[] = [],
): { path: (string | number)[]; text: string } | null {
  if (value === null || typeof value !== 'object') return null
  const entries: [string | number, unknown][] = Array.isArray(value) ? [...value.entries()] : Object.entries(value)
  for (const [key, inner] of entries) {
    if (keys.includes(String(key)) && typeof inner === 'string' && /^[\u4e00-\u9fff，。、]{2,}$/.test(inner))
      return { path: [...path, key], text: inner }
    const found = firstText(inner, keys, [...path, key])
    if (found) return found
  }
  return null
}

/** One text of each of so many files, with a letter behind it. */
function texts(folder: string, most: number, keys: readonly string[], within?: string): SeededEdit[] {
  return filesOf(folder)
    .flatMap((file): SeededEdit[] => {
      const found = firstText(within ? read(file)[within] : read(file), keys)
      if (!found) return []
      const path = within ? [within, ...found.path] : found.path
      return [{ name: `${file} ${path.join('.')}`, operations: [set(file, path, `${found.text}甲`)] }]
    })
    .slice(0, most)
}

/** A text of each of so many dictionaries. */
const dicts: SeededEdit[] = Object.entries(read('dicts.json').dicts as Record<string, { items?: { dictLabel: string }[] }>)
  .flatMap(([id, { items }]) =>
    items?.[0]
      ? [{ name: `option of ${id}`, operations: [set('dicts.json', ['dicts', id, 'items', 0, 'dictLabel'], `${items[0].dictLabel}甲`)] }]
      : [],
  )
  .slice(0, 6)

const menus: SeededEdit[] = [
  { name: 'menu renamed', operations: [set('menus.json', ['main', 0, 'title'], '主页')] },
  { name: 'menu moved', operations: [{ kind: 'move', file: 'menus.json', path: ['main', 2], to: 0 }] },
  {
    name: 'menu hidden from guests',
    operations: [{ kind: 'add', file: 'menus.json', path: ['main', 4], key: 'when', value: { named: 'signedIn' } }],
    menus: [{ title: '项目申报', who: 'public', gains: false }],
  },
]

const looks: SeededEdit[] = [
  { name: 'name of the portal', operations: [set('portal.json', ['title'], '示例市平台')] },
  { name: 'a colour', operations: [set('portal.json', ['theme', 'primary'], '#0b4f9e')] },
  { name: 'a word that only the server says', operations: [set('words.json', ['accounts', 'smsCodeWrong'], '验证码不对')] },
  { name: 'nothing but a description', operations: [set('portal.json', ['shortTitle'], String(read('portal.json').shortTitle))] },
]

const open = new Set(
  (read('routes.json').routes as { page: string; access: unknown }[]).flatMap(({ page, access }) => (access === 'public' ? [page] : [])),
)
const isOpen = ({ operations: [first] }: SeededEdit) => open.has(/pages\/(.*)\.json/.exec((first as { file: string }).file)?.[1] ?? '')

/** Sixty, those of one page first, and of these what a guest may open. */
export const seededEdits: SeededEdit[] = [
  ...texts('pages', 22, ['title', 'text'], 'blocks').sort((one, other) => Number(isOpen(other)) - Number(isOpen(one))),
  ...texts('forms', 12, ['title'], 'schema'),
  ...texts('forms', 6, ['message'], 'rules'),
  ...texts('records', 6, ['title'], 'fields'),
  ...texts('flows', 4, ['text'], 'states'),
  ...dicts,
  ...menus,
  ...looks,
].slice(0, 60)
