/** Weekdays as records store them, from Sunday. */
export const weekdays: readonly string[] = ['周日', '周一', '周二', '周三', '周四', '周五', '周六']
