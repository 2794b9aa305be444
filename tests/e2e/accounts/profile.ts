/** Valid texts of a profile, by field name. */
export const profile = { mainIncome: '2500.5', empNum: '320', unitLxr: '王小明', unitCellphone: '13812345678' }
