import { Icon } from '../../art/icon'
import { usePortal } from '../../context'
import { useCore } from '../../core-context'
import type { Preferences } from '../../../validate/view-preferences'
import { applyPreferences, writePreferences } from '../../device/preferences'
import { useStore } from '../../store'
import { useDisclosure } from '../use-disclosure'
import './menus/menu-panel.css'
import './text-size.css'

/** The visitor's text size and 长者模式, applied at once and stored. */
function usePreferences(): [Preferences, Change] {
  const { boot } = usePortal()
  const { preferences, stores } = useCore()
  const current = useStore(preferences)
  const change = (part: Partial<Preferences>) => {
    const next = { ...current, ...part }
    preferences.set(next)
    writePreferences(stores.jar, next)
    applyPreferences(document.documentElement, next, boot.portal.scaling)
  }
  return [current, change]
}

type Change = (part: Partial<Preferences>) => void

function Steps({ size, change }: { size: number; change: Change }) {
  const { boot, word } = usePortal()
  return (
    <div className="text-size__steps" role="group" aria-label={word('textSize')}>
      {boot.portal.scaling.textSizes.map(({ label }, index) => (
        <button
          key={label}
          type="button"
          className={`text-size__step text-size__step--${index}`}
          aria-pressed={index === size}
          onClick={() => change({ size: index })}
        >
          {label}
        </button>
      ))}
    </div>
  )
}

function Elder({ elder, change }: { elder: boolean; change: Change }) {
  return (
    <button type="button" className="text-size__elder" aria-pressed={elder} onClick={() => change({ elder: !elder })}>
      {usePortal().word('elderMode')}
    </button>
  )
}

/** Text sizes and 长者模式 side by side, or stacked where there is room. */
export function TextSize() {
  const [{ size, elder }, change] = usePreferences()
  return (
    <div className="text-size">
      <Steps size={size} change={change} />
      <Elder elder={elder} change={change} />
    </div>
  )
}

/**
 * The same for a header: behind one button, with 长者模式 visible where there is room or where it is on, so that it can be turned off. The
 * page scales with the window, so the browser's own zoom cannot enlarge it.
 */
export function TextSizeMenu() {
  const { word } = usePortal()
  const [{ size, elder }, change] = usePreferences()
  const { open, around, button } = useDisclosure()
  return (
    <div className="text-size">
      <div className="text-size__menu" {...around}>
        <button type="button" className="text-size__button" aria-label={word('textSize')} title={word('textSize')} {...button}>
          <Icon name="text" />
        </button>
        {open && (
          <div className="text-size__panel menu-panel">
            <Steps size={size} change={change} />
            <Elder elder={elder} change={change} />
          </div>
        )}
      </div>
      <Elder elder={elder} change={change} />
    </div>
  )
}
