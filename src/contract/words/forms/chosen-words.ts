/** Texts of a list's active conditions, loaded when there are any; words.json has them in the group `list`. */
export const chosenWords = {
  takeBack: '取消这个条件',
  clearAll: '清空',
  rangeAtLeast: '{from} 起',
  rangeAtMost: '{to} 以内',
  rangeBetween: '{from} 至 {to}',
} as const
