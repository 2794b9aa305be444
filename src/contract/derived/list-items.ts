/** The items of a field of the type `list`, each once: people set them apart by whatever their keyboard gives. */
export const listItems = (value: string) => [
  ...new Set(
    value
      .split(/[、，,；;\n]/)
      .map((item) => item.trim())
      .filter((item) => item !== ''),
  ),
]
