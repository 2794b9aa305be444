import { SaxesParser } from 'saxes'

export interface Attribute {
  name: string
  value: string
}

export interface XmlVisitor {
  /** Names are lower-cased and without prefix, so that two attributes may have the same name. */
  open(name: string, attributes: Attribute[]): boolean
  /** Receives a piece of the element's text. */
  text?(text: string, name: string): boolean
  close?(name: string): boolean
}

const deepest = 500
const localName = (name: string) => name.slice(name.indexOf(':') + 1).toLowerCase()

class Refused extends Error {}

/** Decodes a part; null when its bytes contradict its declared encoding. */
function decode(bytes: Buffer): string | null {
  const wide =
    bytes.length >= 2 && (bytes.readUInt16BE(0) === 0xfffe ? 'utf-16le' : bytes.readUInt16BE(0) === 0xfeff ? 'utf-16be' : undefined)
  try {
    const text = new TextDecoder(wide || 'utf-8', { fatal: true }).decode(bytes)
    const declared = /^<\?xml[^>]*?encoding\s*=\s*["']([^"']*)["']/.exec(text)?.[1]?.toLowerCase()
    const fitting = wide ? ['utf-16', wide] : ['utf-8', 'us-ascii', 'ascii']
    return declared === undefined || fitting.includes(declared) ? text : null
  } catch {
    return null
  }
}

/** Reads a part as XML; false when it is not XML, has a DOCTYPE or own entities, or when the visitor refuses something. */
export function readXml(bytes: Buffer, visitor: XmlVisitor): boolean {
  const text = decode(bytes)
  if (text === null) return false
  const parser = new SaxesParser({ xmlns: false })
  const path: string[] = []
  const hold = (fine: boolean) => {
    if (!fine) throw new Refused()
  }
  parser.on('error', (error) => {
    throw error
  })
  parser.on('doctype', () => hold(false))
  parser.on('processinginstruction', ({ target }) => hold(!/^xml-stylesheet$/i.test(target)))
  parser.on('opentag', ({ name, attributes }) => {
    path.push(localName(name))
    hold(
      path.length <= deepest
        && visitor.open(
          path.at(-1)!,
          Object.entries(attributes).map(([key, value]) => ({ name: localName(key), value })),
        ),
    )
  })
  const onText = (part: string) => hold(visitor.text?.(part, path.at(-1) ?? '') ?? true)
  parser.on('text', onText)
  parser.on('cdata', onText)
  parser.on('closetag', () => {
    const name = path.pop()!
    hold(visitor.close?.(name) ?? true)
  })
  try {
    for (let at = 0; at < text.length; at += 64 * 1024) parser.write(text.slice(at, at + 64 * 1024))
    parser.close()
    return true
  } catch {
    return false // no XML, or refused on the way
  }
}
