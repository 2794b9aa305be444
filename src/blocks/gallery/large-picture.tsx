import { useEffect, useRef, useState } from 'react'
import type { GalleryItem } from '../../contract/parts/page/gallery'
import { galleryWords } from '../../contract/words/pages/gallery-words'
import { Icon } from '../../runtime/art/icon'
import { useRoots } from '../../runtime/context'
import { PictureView } from '../../runtime/page/parts/picture'
import { DialogView } from '../../runtime/shell/dialogs/dialog'
import { useTranslator } from '../../runtime/use-words'

interface Props {
  pictures: (GalleryItem & { alt: string })[]
  first: number
  onClose(): void
}

/** Minimum movement of a swipe, in pixels. */
const minSwipe = 40

/** The picture viewer: arrow keys, buttons and swipes lead to the other pictures, Escape closes it. */
export default function LargePicture({ pictures, first, onClose }: Props) {
  const { translate } = useTranslator(galleryWords)
  const roots = useRoots()
  const [at, setAt] = useState(first)
  const touched = useRef<number | undefined>(undefined)
  const count = pictures.length
  const move = (by: number) => setAt((now) => (now + by + count) % count)
  useEffect(() => {
    const press = ({ key }: KeyboardEvent) => {
      if (key === 'ArrowLeft' || key === 'ArrowRight') setAt((now) => (now + (key === 'ArrowRight' ? 1 : -1) + count) % count)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [count])
  const { picture = '', caption, alt = '' } = pictures[at] ?? {}
  return (
    <DialogView title={caption || translate('galleryLarge')} onClose={onClose} width="min(92vw, 104dvh)" className="gallery__dialog">
      <div
        className="gallery__large"
        onTouchStart={({ touches }) => (touched.current = touches.length === 1 ? touches[0]?.clientX : undefined)}
        onTouchEnd={({ changedTouches }) => {
          const end = changedTouches[0]
          const moved = touched.current === undefined || !end ? 0 : end.clientX - touched.current
          if (Math.abs(moved) >= minSwipe) move(moved < 0 ? 1 : -1)
        }}
      >
        <PictureView key={at} picture={picture} roots={roots} sizes="92vw" first />
      </div>
      <p className="gallery__alt">{alt}</p>
      {count > 1 && (
        <div className="gallery__move">
          <button
            type="button"
            className="gallery__button gallery__button--previous"
            onClick={() => move(-1)}
            aria-label={translate('galleryPrevious')}
          >
            <Icon name="chevron" />
          </button>
          <span role="status">{translate('galleryPlace', { at: at + 1, count })}</span>
          <button type="button" className="gallery__button" onClick={() => move(1)} aria-label={translate('galleryNext')}>
            <Icon name="chevron" />
          </button>
        </div>
      )}
    </DialogView>
  )
}
