import { operationsIn } from '../../../contract/derived/operations/operations-in'
import type { Portal } from '../../../contract/portal'
import type { WrittenForm } from '../../../contract/form'
import type { WrittenApi, WrittenOperation } from '../../../contract/operation'
import { handlerSettings } from '../../../contract/parts/handler-settings'
import type { RawFile } from '../../read/load-tree'
import { firstStoredFields, firstKind, firstStaff } from './first-language'
import { dataOf, fileOf, newFile, textOf, withValue } from './raw-file'

const kind = 'enterprise'

/** Forms that an operation accepts, whole or in part. */
const formsOf = ({ 'x-form': given }: WrittenOperation): string[] =>
  [given ?? []].flat().map((one) => (typeof one === 'string' ? one : one.form))

const operationsOf = (files: RawFile[]): WrittenOperation[] =>
  files
    .filter(({ name }) => name.startsWith('api/'))
    .flatMap((file) => operationsIn(dataOf<WrittenApi>(file)).map(({ operation }) => operation))

const takenBy = (operations: WrittenOperation[], handlers: RegExp) => [
  ...new Set(operations.filter((one) => handlers.test(one['x-handler'] ?? '')).flatMap(formsOf)),
]

function fieldsOf(files: RawFile[], forms: string[]): string[] {
  const own = files.filter(({ name }) => forms.some((form) => name === `forms/${form}.json`))
  return own.flatMap((file) => Object.keys(dataOf<WrittenForm>(file).schema.properties))
}

/** Names the kind that registers, where an operation must now declare it. */
function withKind(file: RawFile): RawFile {
  const found = operationsIn(dataOf<WrittenApi>(file)).filter(
    ({ operation }) => handlerSettings[operation['x-handler'] ?? '']?.kind && !operation['x-with']?.kind,
  )
  if (found.length === 0) return file
  const text = found.reduce(
    (written, { path, method, operation }) =>
      withValue(written, ['paths', path, method, 'x-with'], { ...operation['x-with'], kind }, 'x-handler'),
    textOf(file),
  )
  return fileOf(file.name, text)
}

/** Writes companies and operators, which were built into the first edition, to accounts.json. */
export function upgradeAccounts(files: RawFile[]): RawFile[] {
  const operations = operationsOf(files)
  const register = takenBy(operations, /^account\.register$/)
  if (files.some(({ name }) => name === 'accounts.json') || register.length === 0) return files
  const profile = takenBy(operations, /^enterprise\.perfect/)
  const [asked, held] = [fieldsOf(files, register), fieldsOf(files, profile)]
  const keep = Object.entries(firstStoredFields).filter(([field, { needs }]) => asked.includes(needs) && held.includes(field))
  const portal = files.find(({ name }) => name === 'portal.json')
  const district = portal && dataOf<Portal>(portal).dicts?.district
  const accounts = {
    $schema: './meta/accounts.schema.json',
    kinds: { [kind]: firstKind(profile.slice(0, 1), Object.fromEntries(keep.map(([field, { from }]) => [field, from]))) },
    staff: firstStaff,
    ...(district && held.includes('districtCode') ? { district: { field: 'districtCode', dict: district } } : {}),
  }
  const upgraded = files.map((file) => (file.name.startsWith('api/') ? withKind(file) : file))
  return [...upgraded, newFile('accounts.json', accounts)]
}
