import type { RawFile } from '../../../src/check/read/load-tree'

/** A seeded generator of numbers in [0, 1). */
export function numbers(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

type Next = () => number
export const pickOne = <T>(next: Next, list: readonly T[]): T => list[Math.floor(next() * list.length)]!

const encode = (text: string) => new TextEncoder().encode(text)
const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes)

type Place = { holder: Record<string, unknown>; key: string }
function places(value: unknown, found: Place[] = []): Place[] {
  if (value === null || typeof value !== 'object') return found
  for (const key of Object.keys(value)) {
    found.push({ holder: value as Record<string, unknown>, key })
    places((value as Record<string, unknown>)[key], found)
  }
  return found
}

const strange = [
  '',
  'nowhere',
  null,
  true,
  0,
  -1,
  1e9,
  [],
  {},
  'javascript:alert(1)',
  '^(a+)+$',
  '^[',
  '{{data.x',
  'public',
  'operator',
  '\u200b',
  'home',
]

const inData =
  (change: (place: Place, next: Next, all: Place[]) => void) =>
  (text: string, next: Next): string => {
    const data = JSON.parse(text) as unknown
    const all = places(data)
    change(pickOne(next, all), next, all)
    return JSON.stringify(data, null, 2)
  }

/** Ways to break one file: its bytes, its text, its data. */
const spoilers: Record<string, (text: string, next: Next) => string | Uint8Array> = {
  cut: (text, next) => text.slice(0, Math.floor(text.length * next())),
  byte: (text, next) => {
    const bytes = encode(text)
    bytes[Math.floor(next() * bytes.length)] = Math.floor(next() * 256)
    return bytes
  },
  swapped: (text, next) =>
    text.replace(pickOne(next, [',', ':', '"', '{', '}', '[', ']']), () => pickOne(next, ['，', '：', '“', '', '}}', ';'])),
  utf16: (text) => Uint8Array.from(Buffer.from(text, 'utf16le')),
  doubled: (text) => text + text,
  value: inData(({ holder, key }, next) => void (holder[key] = pickOne(next, strange))),
  lost: inData(({ holder, key }) => {
    if (Array.isArray(holder)) holder.splice(Number(key), 1)
    else delete holder[key]
  }),
  renamed: inData(({ holder, key }) => {
    if (Array.isArray(holder)) return
    holder[`${key}x`] = holder[key]
    delete holder[key]
  }),
  twice: inData(({ holder, key }) => {
    if (Array.isArray(holder)) holder.push(structuredClone(holder[Number(key)]))
  }),
  moved: inData(({ holder, key }, next, all) => {
    const other = pickOne(next, all)
    holder[key] = structuredClone(other.holder[other.key])
  }),
}

/** A tree with one to three broken files, some of them swapped or missing. */
export function mutate(files: readonly RawFile[], next: Next): { files: RawFile[]; how: string } {
  let changed = [...files]
  const schemas = files.filter(({ name }) => name.endsWith('.json'))
  const how: string[] = []
  const times = 1 + Math.floor(next() * 3)
  for (let time = 0; time < times; time += 1) {
    const { name } = pickOne(next, schemas)
    const kind = pickOne(next, [...Object.keys(spoilers), 'gone', 'another'])
    how.push(`${kind} ${name}`)
    changed = changed.flatMap((file): RawFile[] => {
      if (file.name !== name) return [file]
      if (kind === 'gone') return []
      if (kind === 'another') return [{ name, bytes: pickOne(next, schemas).bytes }]
      try {
        const spoilt = spoilers[kind]!(decode(file.bytes), next)
        return [{ name, bytes: typeof spoilt === 'string' ? encode(spoilt) : spoilt }]
      } catch {
        return [file] // Already broken, so it is no longer data.
      }
    })
  }
  return { files: changed, how: how.join(', ') }
}

const letters = [...'企业数字化转型公共服务平台请输入正确的内容填写说明政策诊断商城项目申报示例']
const words = (next: Next, most: number) =>
  Array.from({ length: 2 + Math.floor(next() * (most - 1)) }, () => pickOne(next, letters)).join('')

type Edit = (data: any, next: Next) => void // oxlint-disable-line typescript/no-explicit-any -- each edit knows its own file

const edits: [name: string, edit: Edit][] = [
  ['menus.json', (menus, next) => (pickOne<{ title: string }>(next, menus.main).title = words(next, 10))],
  [
    'menus.json',
    (menus, next) => {
      const group = pickOne<{ items?: { hint?: string }[] }>(
        next,
        menus.main.filter((one: { items?: unknown }) => one.items),
      )
      pickOne(next, group.items!).hint = words(next, 12)
    },
  ],
  ['menus.json', (menus, next) => menus.main.push(...menus.main.splice(Math.floor(next() * menus.main.length), 1))],
  ['portal.json', (portal, next) => (portal.greetings[0].text = words(next, 5))],
  ['portal.json', (portal, next) => (portal.footer.sections[0].lines[0] = words(next, 20))],
  ['portal.json', (portal, next) => (portal.dialogs.enterprise.text = words(next, 20))],
  ['routes.json', (routes, next) => (pickOne<{ title: string }>(next, routes.routes).title = words(next, 8))],
  ['forms/ruleForm.json', (form, next) => (form.title = words(next, 10))],
  ['forms/ruleForm.json', (form, next) => (form.rules.unitLxr[0].messages = { required: `请输入${words(next, 6)}` })],
  ['forms/login.json', (form, next) => (form.submit.label = words(next, 4))],
  ['pages/home.json', (page, next) => (page.blocks[0].title = words(next, 12))],
]

/** A random valid edit by an operator: a text, a message, an order, or only the layout of a file. */
export function validEdit(files: readonly RawFile[], next: Next): { files: RawFile[]; name: string } {
  const [name, edit] = pickOne(next, edits)
  const layout = pickOne(next, [2, 2, 2, 4, 0])
  return {
    name,
    files: files.map((file) => {
      if (file.name !== name) return file
      const data = JSON.parse(decode(file.bytes).replace(/^\ufeff/, ''))
      edit(data, next)
      const text = JSON.stringify(data, null, layout)
      const ends = next() < 0.2 ? text.replaceAll('\n', '\r\n') : text
      return { name, bytes: encode(next() < 0.2 ? `\ufeff${ends}` : ends) }
    }),
  }
}
