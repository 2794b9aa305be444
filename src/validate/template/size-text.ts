const kilobyte = 1024

/** A size as people read it: 0.5 KB, 482 KB, 1.2 MB. */
export function sizeText(bytes: number): string {
  const [size, unit] = bytes < kilobyte * kilobyte ? [bytes / kilobyte, 'KB'] : [bytes / kilobyte / kilobyte, 'MB']
  return `${size < 10 ? Number(size.toFixed(1)) : Math.round(size)} ${unit}`
}
