import { readdirSync, readFileSync } from 'node:fs'

/** An edit with its expected consequences. */
export interface SeededEdit {
  name: string
  operations: object[]
  /** The menu entries that visitors gain or lose; absent when nobody does. */
  menus?: { title: string; who: string; gains: boolean }[]
  /** A field with a changed rule, and which stored values fail the new one. */
  rule?: { form: string; field: string; fails(value: string): boolean; isLooser?: boolean }
  /** Who may open a route. The console cannot change access, so this is saved in the folder and reviewed when it is reverted. */
  saved?: { route: string; access: string; regained: string[] }
}

type Data = Record<string, unknown>
const read = (file: string) => JSON.parse(readFileSync(`schemas/${file}`, 'utf8')) as Data
const set = (file: string, path: (string | number)[], value: unknown) => ({ kind: 'set', file, path, value })
const filesOf = (folder: string) => readdirSync(`schemas/${folder}`).map((name) => `${folder}/${name}`)

/** The first purely Chinese text under one of the keys, with its path. */
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

/** Edits that append a character to one text in each of at most `most` files. */
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

/** Edits of one text in several dictionaries. */
const dicts: SeededEdit[] = Object.entries(read('dicts.json').dicts as Record<string, { items?: { dictLabel: string }[] }>)
  .flatMap(([id, { items }]) =>
    items?.[0]
      ? [{ name: `option of ${id}`, operations: [set('dicts.json', ['dicts', id, 'items', 0, 'dictLabel'], `${items[0].dictLabel}甲`)] }]
      : [],
  )
  .slice(0, 5)

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

const insert = (form: string, field: string, rule: object) => ({
  kind: 'insert',
  file: `forms/${form}.json`,
  path: ['rules', field],
  value: rule,
})
const tightened = (form: string, field: string, most: number): SeededEdit => ({
  name: `at most ${most} for ${field} of ${form}`,
  operations: [insert(form, field, { max: most, message: `最多${most}个字`, good: ['字'], bad: ['字'.repeat(most + 1)] })],
  rule: { form, field, fails: (value) => [...value].length > most },
})

const rules: SeededEdit[] = [
  tightened('offer', 'priceText', 15),
  tightened('rating', 'ratingText', 15),
  tightened('trialApply', 'purpose', 12),
  tightened('collectRound', 'unit', 1),
  {
    name: 'a pattern for an address',
    operations: [
      insert('contacts', 'email', { pattern: '^[a-z.@]+gov\\.cn$', message: '请填写政务邮箱', good: ['a@b.gov.cn'], bad: ['a@b.cn'] }),
    ],
    rule: { form: 'contacts', field: 'email', fails: (value) => !value.endsWith('gov.cn') },
  },
  {
    name: 'a rule that is gone',
    operations: [{ kind: 'remove', file: 'forms/offer.json', path: ['rules', 'features', 0] }],
    rule: { form: 'offer', field: 'features', fails: () => false, isLooser: true },
  },
]

const account = ['unverified', 'applicant', 'settled', 'operator', 'district', 'city', 'finance']
const closed = (route: string, access: string, regained: string[]): SeededEdit => ({
  name: `${route} for ${access} alone`,
  operations: [],
  saved: { route, access, regained },
})

const access: SeededEdit[] = [
  closed('notice-detail', 'signedIn', ['public']),
  closed('train-detail', 'signedIn', ['public']),
  closed('trial-detail', 'verified', account),
  closed('service-detail', 'verified', ['public', ...account]),
]

const open = new Set(
  (read('routes.json').routes as { page: string; access: unknown }[]).flatMap(({ page, access }) => (access === 'public' ? [page] : [])),
)
const isOpen = ({ operations: [first] }: SeededEdit) => open.has(/pages\/(.*)\.json/.exec((first as { file: string }).file)?.[1] ?? '')

/** Sixty edits, those of a single page first, and among these the pages that a guest may open. */
export const seededEdits: SeededEdit[] = [
  ...texts('pages', 17, ['title', 'text'], 'blocks').sort((one, other) => Number(isOpen(other)) - Number(isOpen(one))),
  ...texts('forms', 8, ['title'], 'schema'),
  ...texts('forms', 5, ['message'], 'rules'),
  ...texts('records', 5, ['title'], 'fields'),
  ...texts('flows', 3, ['text'], 'states'),
  ...dicts,
  ...menus,
  ...looks,
  ...rules,
  ...access,
].slice(0, 60)
