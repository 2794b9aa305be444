/** The distinct items of a `list` field; people separate them with whatever their keyboard offers. */
export const listItems = (value: string) => [
  ...new Set(
    value
      .split(/[、，,；;\n]/)
      .map((item) => item.trim())
      .filter((item) => item !== ''),
  ),
]
