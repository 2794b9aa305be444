import { DialogView } from './dialog'
import { TextLines, type Text } from './text-lines'

/** A text of the footer in a dialog. */
export function TextDialog({ text, onClose }: { text: Text; onClose(): void }) {
  return (
    <DialogView title={text.title} onClose={onClose}>
      <TextLines text={text} />
    </DialogView>
  )
}
