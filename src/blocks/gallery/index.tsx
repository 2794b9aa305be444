import { Suspense, useState } from 'react'
import { lazyPart } from '../../runtime/lazy/lazy-part'
import type { BlockOf } from '../../contract/page'
import { pictureAddress, pictureWidths } from '../../contract/derived/picture-sizes'
import { useRoots } from '../../runtime/context'
import { PictureView, pictureOf } from '../../runtime/page/parts/picture'
import { Section } from '../../runtime/page/parts/section'
import { failureOf } from '../../runtime/page/state-views'
import { useDataOf } from '../../runtime/page/use-text'
import { WithoutScript } from '../../runtime/without-script'
import { fillText } from '../../validate/template/template'
import './gallery.css'

const LargePicture = lazyPart('blocks/gallery/large-picture', async () => (await import('./large-picture')).default)

const sizes = '(max-width: 600px) 78vw, 31vw'
const largest = Math.max(...pictureWidths)

/** Pictures side by side, on a phone in a scrolling strip; each opens large. Missing ones are left out. */
export function GalleryBlock({ block }: { block: BlockOf<'gallery'> }) {
  const roots = useRoots()
  const [open, setOpen] = useState<number>()
  const data = useDataOf(block.items.flatMap(({ picture, caption }) => [typeof picture === 'string' ? picture : undefined, caption]))
  const failure = failureOf(data)
  const loading = data.some((datum) => datum.loading)
  const pictures = block.items.flatMap(({ picture, caption = '' }) => {
    const { src, alt = '' } = pictureOf(picture, roots)
    return src || loading ? [{ picture, alt, caption: fillText(caption, roots).trim() }] : []
  })
  if (pictures.length === 0 && !failure) return null
  return (
    <Section title={block.title} className="gallery">
      {failure ?? (
        <ul className="gallery__pictures" aria-busy={loading}>
          {pictures.map(({ picture, caption }, at) => (
            <li key={at}>
              {loading ? (
                <PictureView picture="" roots={roots} sizes="" ground />
              ) : (
                <>
                  <button type="button" className="gallery__open on-paper" aria-haspopup="dialog" onClick={() => setOpen(at)}>
                    <PictureView picture={picture} roots={roots} sizes={sizes} />
                  </button>
                  <WithoutScript>
                    <a className="gallery__open" href={pictureAddress(pictureOf(picture, roots).src ?? '', largest, 'jpg')}>
                      <PictureView picture={picture} roots={roots} sizes={sizes} />
                    </a>
                  </WithoutScript>
                </>
              )}
              {caption && <p className="gallery__caption">{caption}</p>}
            </li>
          ))}
        </ul>
      )}
      {open !== undefined && !loading && (
        <Suspense>
          <LargePicture pictures={pictures} first={open} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </Section>
  )
}
