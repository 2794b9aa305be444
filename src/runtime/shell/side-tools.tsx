import { TextSizeMenu } from './header/text-size'
import './side-tools.css'

/** The text size control on pages without a header. */
export function SideTools() {
  return (
    <aside className="side-tools">
      <TextSizeMenu />
    </aside>
  )
}
