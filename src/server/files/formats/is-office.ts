import {
  activeElements,
  activeLinks,
  activeParts,
  activeTypes,
  chartWorkbook,
  formulas,
  isActiveField,
  isActiveFormula,
  isSafeLink,
  knownTypes,
  partExtensions,
  officePictureName,
  printerSettings,
} from './office-words'
import { isPicture } from './is-picture'
import { readXml, type Attribute, type XmlVisitor } from './read-xml'
import { eachZipPart, type ZipPart } from './read-zip'

export interface OfficeKind {
  /** Name of the main part; `type` is its content type. */
  main: string
  type: string
}

export const wordKind: OfficeKind = {
  main: 'word/document.xml',
  type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
}
export const excelWorkbook: OfficeKind = {
  main: 'xl/workbook.xml',
  type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml',
}

const valuesOf = (attributes: Attribute[], name: string) => attributes.flatMap((one) => (one.name === name ? [one.value] : []))
/** The single value of an attribute; null when there are several, among which readers may choose differently. */
const one = (attributes: Attribute[], name: string) => {
  const values = valuesOf(attributes, name)
  return values.length > 1 ? null : (values[0] ?? '')
}

/** Checks `[Content_Types].xml`: only types of documents, and the main part of this kind. */
function typesVisitor({ main, type }: OfficeKind): XmlVisitor & { hasMain(): boolean } {
  let hasMain = false
  return {
    hasMain: () => hasMain,
    open(name, attributes) {
      if (name === 'types') return true
      const [declared, part] = [one(attributes, 'contenttype')?.trim().toLowerCase(), one(attributes, 'partname')?.toLowerCase()]
      if (!declared || part === null || part === undefined) return false
      if (name === 'override' && part === `/${main}`) hasMain = declared === type
      return knownTypes.test(declared) && !activeTypes.test(declared)
    },
  }
}

const scheme = /^\s*(\/\/|\\|[a-z][a-z0-9+.-]*:)/i

/** Whether a link leads within the document, or is one that readers may follow. */
function isFineLink(attributes: Attribute[], source: string): boolean {
  const [type, target, mode] = ['type', 'target', 'targetmode'].map((name) => one(attributes, name))
  if (!type || target === null || target === undefined || mode === null || mode === undefined) return false
  const kind = type.split('/').at(-1)!.toLowerCase()
  if (activeLinks.test(kind)) return false
  if (mode !== '' && mode !== 'Internal') return mode === 'External' && kind === 'hyperlink' && isSafeLink(target)
  if (kind === 'package') return /^(word|xl)\/charts\/_rels\//.test(source)
  return !scheme.test(target) || (kind === 'hyperlink' && isSafeLink(target))
}

const linksVisitor = (source: string): XmlVisitor => ({
  open: (name, attributes) => name === 'relationships' || (name === 'relationship' && isFineLink(attributes, source)),
})

const isFineAttribute = (at: string, { name, value }: Attribute) => {
  if (name === 'macro' || (name.startsWith('on') && at.endsWith('.svg'))) return value === ''
  if (name === 'href' || (name === 'src' && /\.(vml|svg)$/.test(at)))
    return value === '' || !scheme.test(value) || isSafeLink(value) || /^data:image\/(png|jpeg|gif);/i.test(value)
  return name !== 'action' || !/^ppaction:\/\/(program|macro|ole|hlinkfile)/i.test(value)
}

/** Checks a part's content: no active elements, no fields or formulas that access other resources. */
function wordsVisitor(at: string): XmlVisitor & { rest(): boolean } {
  /** Codes of the open fields, innermost last; the first entry is for text outside of fields. */
  const codes = ['']
  let formula = ''
  const closeField = () => codes.length > 1 && !isActiveField(codes.pop()!)
  return {
    rest: () => !codes.some(isActiveField),
    open(name, attributes) {
      if (activeElements.has(name) || !attributes.every((each) => isFineAttribute(at, each))) return false
      if (name === 'fldsimple') return valuesOf(attributes, 'instr').every((code) => !isActiveField(code))
      if (formulas.has(name)) formula = ''
      if (name === 'definedname' && valuesOf(attributes, 'name').some((one) => /^(_xlnm\.)?auto_/i.test(one))) return false
      if (name !== 'fldchar') return true
      const [kind] = valuesOf(attributes, 'fldchartype')
      if (kind === 'begin') {
        // A field whose first word is another field's result hides what it does.
        if (codes.length > 1 && codes.at(-1)!.trim() === '') return false
        codes.push('')
      }
      // After the separator comes the result, which is only text.
      if (kind === 'separate') return !isActiveField(codes.at(-1)!)
      return kind !== 'end' || codes.length === 1 || closeField()
    },
    text(text, name) {
      if (name === 'instrtext' || name === 'delinstrtext') codes[codes.length - 1] += text
      if (formulas.has(name)) formula += text
      return true
    },
    close: (name) => !formulas.has(name) || !isActiveFormula(formula),
  }
}

/** Also checks fields that were never closed or opened. */
function readWords({ name, content }: ZipPart): boolean {
  const visitor = wordsVisitor(name)
  return readXml(content, visitor) && visitor.rest()
}

const isSmallBinary = (content: Buffer) =>
  content.length <= 64 * 1024 && !/^(MZ|PK|\x7fELF|\xd0\xcf\x11\xe0|\xca\xfe\xba\xbe)/.test(content.toString('latin1', 0, 4))

/** Whether the file is an Office document of this kind without active or external content. Only charts may embed workbooks, not nested. */
export async function isOffice(kind: OfficeKind, bytes: Buffer, inner = false): Promise<boolean> {
  const types = typesVisitor(kind)
  const names = new Set<string>()
  const fine = await eachZipPart(bytes, async (part) => {
    const { name, content } = part
    names.add(name)
    if (name === '[content_types].xml') return readXml(content, types)
    if (activeParts.test(name)) return false
    if (name.endsWith('/')) return content.length === 0
    if (printerSettings.test(name)) return isSmallBinary(content)
    if (chartWorkbook.test(name)) return !inner && isOffice(excelWorkbook, content, true)
    if (!partExtensions.test(name)) return false
    if (officePictureName.test(name)) return isPicture(content)
    if (name.endsWith('.sigs')) return content.length === 0
    return name.endsWith('.rels') ? readXml(content, linksVisitor(name)) : readWords(part)
  })
  return fine && types.hasMain() && names.has(kind.main) && names.has('_rels/.rels')
}
