import { TextSizeMenu } from './header/text-size'
import './side-tools.css'

/** The text sizes on pages without a header. */
export function SideTools() {
  return (
    <aside className="side-tools">
      <TextSizeMenu />
    </aside>
  )
}
