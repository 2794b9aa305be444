import { DialogView } from './dialog'

export interface Text {
  title: string
  lines: string[]
}

/** A text of the footer, in a dialog of its own. */
export function TextDialog({ text, onClose }: { text: Text; onClose(): void }) {
  return (
    <DialogView title={text.title} onClose={onClose}>
      <ul className="dialog__lines">
        {text.lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </DialogView>
  )
}
