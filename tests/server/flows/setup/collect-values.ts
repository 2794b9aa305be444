/** The form values of an enterprise that joins a round. */
export const answers = (qty: number) => ({ qty: String(qty), expectDate: '2099-01-05', contactName: '张三', contactPhone: '13800138000' })

/** A round as an operator publishes it. */
export const roundOf = (title: string) => ({
  title,
  direction: '集中采购',
  category: '零部件',
  unit: '把',
  marketPrice: '80',
  tiers: '1，78\n100，70',
  minQty: '100',
  maxQty: '',
  deadline: '2099-01-01',
  supplierName: '示例供应方',
  delivery: '',
})

export const demand = {
  name: '示例',
  category: '零部件',
  spec: 'A1',
  qty: '20',
  unit: '吨',
  targetPrice: '12.5',
  contactName: '张三',
  contactPhone: '13800138000',
}
