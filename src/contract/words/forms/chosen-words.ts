/** Words of the conditions that narrow a list, loaded when there are any; in words.json they stand in the group of lists. */
export const chosenWords = {
  takeBack: '取消这个条件',
  clearAll: '清空',
  rangeAtLeast: '{from} 起',
  rangeAtMost: '{to} 以内',
  rangeBetween: '{from} 至 {to}',
} as const
