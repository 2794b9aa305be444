import { createRoot } from 'react-dom/client'
import '../runtime/base.css'
import { declaredIcons } from '../runtime/art/declared-icons'
import { iconPaths } from '../runtime/art/icon-paths'
import { boot } from './boot'
import { ConsoleApp } from './console-app'
import { translate } from './translate'
import { followEntry } from './shell/follow-entry'
import { saveTyped } from './shell/save-typed'
import { loadConsole, resumePending } from './store/console-store'
import { view } from './store/console-view'
import { followChecks } from './store/follow-checks'
import { followNews } from './store/follow-news'
import { isAccountReplaced, isSignedIn } from './client/call-console'

// The console is rendered by the browser alone, so that no document has its icons.
Object.assign(iconPaths, declaredIcons)

document.title = `${translate('console')} - ${boot.shortTitle}`

/** Resumes after a sign-in in another tab, or in the window opened for it; shows the console of another account that has signed in. */
const look = () => {
  if (view.get().phase === 'signedOut' && isSignedIn()) void resumePending()
  else if (isAccountReplaced()) void loadConsole()
}
window.addEventListener('storage', look)
window.addEventListener('focus', look)
window.addEventListener('pagehide', saveTyped)
window.addEventListener('beforeunload', (event) => {
  if (view.get().pending.length > 0) event.preventDefault()
})

// Registered before any component subscribes, so that the address is already adjusted when new files are rendered.
followEntry()
void loadConsole()
followNews()
followChecks()
createRoot(document.getElementById('root')!).render(<ConsoleApp />)
