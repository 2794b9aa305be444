/** The items of a field of the type `list`, each once. */
export const listItems = (value: string) => [
  ...new Set(
    value
      .split(/[、，,；;\n]/)
      .map((item) => item.trim())
      .filter((item) => item !== ''),
  ),
]
