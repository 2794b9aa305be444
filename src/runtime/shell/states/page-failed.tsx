import { usePortal } from '../../context'
import { MenuLink } from '../header/menus/menu-link'
import './page-failed.css'

/** Shown instead of a page that failed to load or render: what happened, and two ways on. */
export function PageFailed({ broken = false, retry }: { broken?: boolean; retry(): void }) {
  const { boot, word } = usePortal()
  return (
    <section className="page-failed" role="alert">
      <h1 className="page-failed__title">{word(broken ? 'brokenTitle' : 'pageFailedTitle')}</h1>
      <p className="page-failed__text">{word(broken ? 'brokenText' : 'pageFailedText')}</p>
      <div className="page-failed__ways">
        <button type="button" className="button button--primary" onClick={retry}>
          {word('retry')}
        </button>
        <MenuLink className="button" item={{ title: word('home'), route: boot.portal.guard.home }} />
      </div>
    </section>
  )
}
