/** A file as an answer: browsers save it and never show or run it (requirement F2). */
export class FileAnswer {
  readonly name: string
  readonly type: string
  readonly bytes: Buffer
  constructor(name: string, type: string, bytes: Buffer) {
    this.name = name
    this.type = type
    this.bytes = bytes
  }

  headers(): Record<string, string> {
    return {
      'content-type': this.type,
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(this.name).replace(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`)}`,
      'content-security-policy': "default-src 'none'; sandbox",
    }
  }
}
