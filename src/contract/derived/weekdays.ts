/** Days of the week as records write them, from Sunday. */
export const weekdays: readonly string[] = ['周日', '周一', '周二', '周三', '周四', '周五', '周六']
