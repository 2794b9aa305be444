import { orgCode } from '../../validate/identity'
import type { Ports, Registered } from './ports'

interface Company {
  socialCode: string
  enterpriseName: string
  establishDate: string
  capital: string
  district: '东区' | '西区' | '高新区'
  industry: [code: string, name: string]
}

/** Fictitious companies, some without an account. The last one has a wrong check digit, as some old licences do. */
const invented: Company[] = [
  {
    socialCode: '91990104MADEM0038A',
    enterpriseName: '示例市新拓塑业有限公司（示例）',
    establishDate: '2019-03-06',
    capital: '500.00',
    district: '高新区',
    industry: ['29', '橡胶和塑料制品业'],
  },
  {
    socialCode: '91990102MADEM0011M',
    enterpriseName: '示例市启明机械有限公司（示例）',
    establishDate: '2012-05-18',
    capital: '1200.00',
    district: '东区',
    industry: ['3484', '机械零部件加工'],
  },
  {
    socialCode: '91990101MADEM0062F',
    enterpriseName: '示例市晨光电器有限公司（示例）',
    establishDate: '2016-09-21',
    capital: '800.00',
    district: '东区',
    industry: ['38', '电气机械和器材制造业'],
  },
  {
    socialCode: '91990103MADEM00700',
    enterpriseName: '示例市远山食品有限公司（示例）',
    establishDate: '2003-11-02',
    capital: '300.00',
    district: '西区',
    industry: ['14', '食品制造业'],
  },
]

const districts = { 东区: '990102', 西区: '990103', 高新区: '990104' }

const registered = ({ socialCode, enterpriseName, establishDate, capital, district, industry: [code, name] }: Company): Registered => ({
  socialCode,
  enterpriseName,
  details: {
    establishDate,
    registeredCapital: capital,
    subscribedCapital: capital,
    unitAddress: `示例市示例${district}示例路8号`,
    registerOrgan: '示例市市场监督管理局（示例）',
    districtCode: districts[district],
    corporationType: '173',
    professionIdList: code,
    industryName: name,
    unitOrgCode: orgCode(socialCode),
    legalPersonName: '示例法人',
    independentLegalPerson: '1',
  },
})

/** A register that knows only demonstration codes, for use without a real one. */
export function createDemoRegistry(): NonNullable<Ports['registry']> {
  const known = new Map(invented.map((company) => [company.socialCode, registered(company)]))
  return { find: async (socialCode) => known.get(socialCode) ?? null }
}
