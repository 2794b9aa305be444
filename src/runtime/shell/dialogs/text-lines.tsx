export interface Text {
  title: string
  lines: string[]
}

export function TextLines({ text }: { text: Text }) {
  return (
    <ul className="dialog__lines">
      {text.lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
