import type { Enterprise, User } from '../store'

interface DemoAccount {
  user: Pick<User, 'username' | 'phone' | 'role' | 'type'>
  enterprise?: Pick<Enterprise, 'socialCode' | 'enterpriseName' | 'enterSize' | 'profile'>
}

export const demoPassword = 'Demo#2026'

/** Invented companies. Their credit codes pass the check digit of GB 32100 and use region 9901, which no real place has. */
export const demoAccounts: DemoAccount[] = [
  {
    user: { username: 'demo-new', phone: '13800000001', role: 'enterprise', type: 1 },
    enterprise: { socialCode: '91990104MADEM0038A', enterpriseName: '示例市新拓塑业有限公司（示例）', enterSize: null, profile: {} },
  },
  {
    user: { username: 'demo-verified', phone: '13800000002', role: 'enterprise', type: 2 },
    enterprise: {
      socialCode: '91990102MADEM0011M',
      enterpriseName: '示例市启明机械有限公司（示例）',
      enterSize: 3,
      profile: {
        enterpriseNature: '7',
        mainIncome: '6800.00',
        empNum: '156',
        changeDirection: ['2', '4'],
        constructTarget: ['1', '2'],
        expectInput: '3',
        unitLxr: '示例联系人',
        unitCellphone: '13800000002',
        establishDate: '2012-05-18',
        registeredCapital: '1200.00',
        subscribedCapital: '1200.00',
        unitAddress: '示例市示例东区示例路8号',
        registerOrgan: '示例市市场监督管理局（示例）',
        districtCode: '990102',
        corporationType: '173',
        professionIdList: '3484',
        industryName: '机械零部件加工',
        unitOrgCode: 'MADEM0011',
        legalPersonName: '示例法人',
        independentLegalPerson: '1',
      },
    },
  },
  { user: { username: 'demo-operator', phone: null, role: 'operator', type: 2 } },
]
