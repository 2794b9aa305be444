/** A puzzle from the server: the piece's vertical position, the scene with the hole, and the piece. */
export interface Puzzle {
  top: number
  background: string
  piece: string
}

/** Sizes of the server's pictures, in pixels. */
export const pictureSize = { width: 300, height: 150, piece: 50 }

/** Reads `slider|<top>|<background>|<piece>`; undefined for anything else. */
export function readPuzzle(value: string): Puzzle | undefined {
  const [kind, top, background, piece] = value.split('|')
  return kind === 'slider' && /^\d{1,3}$/.test(top ?? '') && background?.startsWith('data:image/') && piece?.startsWith('data:image/')
    ? { top: Number(top), background, piece }
    : undefined
}
