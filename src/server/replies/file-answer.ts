/** Content that is read part by part while it is sent; `size` in bytes. */
export interface FileParts {
  size: number
  parts(): AsyncIterable<Buffer>
}

/** A file as an answer: browsers save it and never show or run it (requirement F2). */
export class FileAnswer {
  readonly name: string
  readonly type: string
  readonly content: FileParts
  constructor(name: string, type: string, content: Buffer | FileParts) {
    this.name = name
    this.type = type
    this.content = 'parts' in content ? content : { size: content.length, parts: () => onePart(content) }
  }

  /** The same file, which is sent only as long as `check` resolves: an ended session must not go on reading (requirement B2). */
  while(check: () => Promise<void>): FileAnswer {
    const { name, type, content } = this
    return new FileAnswer(name, type, { ...content, parts: () => checked(content.parts(), check) })
  }

  headers(): Record<string, string> {
    return {
      'content-type': this.type,
      'content-length': String(this.content.size),
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(this.name).replace(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`)}`,
      'content-security-policy': "default-src 'none'; sandbox",
    }
  }
}

async function* onePart(bytes: Buffer) {
  yield bytes
}

async function* checked(parts: AsyncIterable<Buffer>, check: () => Promise<void>) {
  for await (const part of parts) {
    await check()
    yield part
  }
}

export async function wholeOf({ parts }: FileParts): Promise<Buffer> {
  const all: Buffer[] = []
  for await (const part of parts()) all.push(part)
  return Buffer.concat(all)
}
