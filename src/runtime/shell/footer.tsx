import { useState, type ReactNode } from 'react'
import { lazyActionPart } from '../actions/lazy-actions'
import { Icon } from '../art/icon'
import { Logo } from '../art/logo'
import { usePortal } from '../context'
import { WithoutScript } from '../without-script'
import { TextLines, type Text } from './dialogs/text-lines'
import { MenuLink } from './header/menus/menu-link'
import { useVisibleItems } from './header/menus/visible-items'
import './footer.css'

const TextDialog = lazyActionPart(({ TextDialog }) => TextDialog)

/** Columns of footer links with their titles. */
function Columns() {
  const { boot } = usePortal()
  const items = useVisibleItems(boot.menus.footer)
  return items.map((item) => (
    <div key={item.id} className="footer__column">
      {item.items ? <p className="footer__head">{item.title}</p> : <MenuLink item={item} className="footer__link" />}
      <ul className="footer__list">
        {item.items?.map((sub) => (
          <li key={sub.id}>
            <MenuLink item={sub} className="footer__link" />
          </li>
        ))}
      </ul>
    </div>
  ))
}

/** Public register of website registrations at the Ministry of Industry and Information Technology. */
const icpRegistry = 'https://beian.miit.gov.cn/'
/** Public register of website registrations with the police. */
const policeRegistry = 'https://beian.mps.gov.cn/'

/** Legally required details; a value that is not set is left out. */
function Facts() {
  const { boot, word } = usePortal()
  const { organiser, telephone, icp, police, siteCode } = boot.portal.footer
  const named = (name: string, value: string) => word('footerFact', { name, value })
  return (
    <ul className="footer__facts">
      <li>{boot.portal.title}</li>
      {organiser && <li>{named(word('organiser'), organiser)}</li>}
      {telephone && (
        <li>
          <a className="footer__link" href={`tel:${telephone.replaceAll(' ', '')}`}>
            {named(word('telephone'), telephone)}
          </a>
        </li>
      )}
      {icp && <Registered href={icpRegistry}>{icp}</Registered>}
      {police && <Registered href={policeRegistry}>{police}</Registered>}
      {siteCode && <li>{named(word('siteCode'), siteCode)}</li>}
    </ul>
  )
}

function Registered({ href, children }: { href: string; children: string }) {
  const { word } = usePortal()
  return (
    <li>
      <a className="footer__link" href={href} target="_blank" rel="noopener noreferrer">
        {children}
        <span className="visually-hidden">{word('newWindow')}</span>
      </a>
    </li>
  )
}

/** Opens a text in a dialog; without script it is a disclosure. */
function TextButton({ text, className, show, children }: { text: Text; className: string; show(text: Text): void; children: ReactNode }) {
  return (
    <>
      <button type="button" className={className} aria-haspopup="dialog" onClick={() => show(text)}>
        {children}
      </button>
      <WithoutScript>
        <details>
          <summary className={className}>{children}</summary>
          <TextLines text={text} />
        </details>
      </WithoutScript>
    </>
  )
}

function Bar({ show }: { show(text: Text): void }) {
  const { boot, word } = usePortal()
  const { info } = boot.portal.footer
  const items = useVisibleItems(boot.menus.footerBar)
  if (!info && items.length === 0) return null
  return (
    <div className="footer__bar">
      <div className="footer__inner">
        {items.length > 0 && (
          <nav aria-label={word('footerLinks')}>
            <ul className="footer__row">
              {items.map((item) => (
                <li key={item.id}>
                  <MenuLink item={item} className="footer__link" />
                </li>
              ))}
            </ul>
          </nav>
        )}
        {info && (
          <TextButton text={{ title: info.label, lines: info.lines }} className="footer__info" show={show}>
            <Icon name="info" />
            {info.label}
          </TextButton>
        )}
      </div>
    </div>
  )
}

/** Logo, title, the three texts, link columns; below them the bar with links and the info button (spec §2). */
export function Footer() {
  const { title, description, footer } = usePortal().boot.portal
  const [text, setText] = useState<Text>()
  return (
    <footer className="footer">
      <div className="footer__main">
        <div className="footer__inner">
          <div className="footer__brand">
            <p className="footer__title">
              <Logo className="footer__logo" />
              {title}
            </p>
            <p className="footer__description">{description}</p>
            <ul className="footer__row footer__texts">
              {footer.sections.map((section) => (
                <li key={section.id}>
                  <TextButton text={section} className="footer__text" show={setText}>
                    {section.title}
                  </TextButton>
                </li>
              ))}
            </ul>
          </div>
          <Columns />
        </div>
      </div>
      <Bar show={setText} />
      <div className="footer__inner">
        <Facts />
      </div>
      {text && <TextDialog text={text} onClose={() => setText(undefined)} />}
    </footer>
  )
}
