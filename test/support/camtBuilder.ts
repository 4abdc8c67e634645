/** One booking of a statement; what is left out is that of a usual transfer to the shop. */
export interface CamtEntry {
  amount?: string
  currency?: string
  direction?: string
  isReversal?: boolean
  status?: string
  text?: string
  /** A creditor reference in its own field. */
  reference?: string
  payer?: string
  bankRef?: string
  /** `YYYY-MM-DD` */
  bookedOn?: string
}

export const shopIban = 'DE02120300000000202051'

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/**
 * Writes a bank statement as German banks do.
 * @param version of camt.053.001
 */
export function aCamtFile(
  entries: readonly CamtEntry[],
  { version = '08', iban = shopIban }: { version?: string; iban?: string } = {},
): string {
  const isNew = version === '08'
  const body = entries
    .map(
      ({
        amount = '29.80',
        currency = 'EUR',
        direction = 'CRDT',
        isReversal = false,
        status = 'BOOK',
        text = '',
        reference,
        payer = 'Alex Example',
        bankRef = '2026112500001',
        bookedOn = '2026-11-24',
      }) => `<Ntry>
<Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>${direction}</CdtDbtInd>${isReversal ? '<RvslInd>true</RvslInd>' : ''}
<Sts>${isNew ? `<Cd>${status}</Cd>` : status}</Sts><BookgDt><Dt>${bookedOn}</Dt></BookgDt><ValDt><Dt>2026-11-24</Dt></ValDt>
<AcctSvcrRef>${bankRef}</AcctSvcrRef><BkTxCd/>
<NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs>
<RltdPties><Dbtr>${isNew ? `<Pty><Nm>${payer}</Nm></Pty>` : `<Nm>${payer}</Nm>`}</Dbtr></RltdPties>
<RmtInf>${text ? `<Ustrd>${escaped(text)}</Ustrd>` : ''}${reference ? `<Strd><CdtrRefInf><Ref>${reference}</Ref></CdtrRefInf></Strd>` : ''}</RmtInf>
</TxDtls></NtryDtls></Ntry>`,
    )
    .join('\n')
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><BkToCstmrStmt>
<GrpHdr><MsgId>1</MsgId><CreDtTm>2026-11-25T06:00:00</CreDtTm></GrpHdr>
<Stmt><Id>1</Id><Acct><Id><IBAN>${iban}</IBAN></Id><Ccy>EUR</Ccy></Acct>
<Bal><Amt Ccy="EUR">1000.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-11-24</Dt></Dt></Bal>
${body}
</Stmt></BkToCstmrStmt></Document>`
}
