// What the hospital has written beneath what it hands over: how to pay, its registration.
import { company } from '@almoner/contract/company';
import { useCall } from '../../kernel/use-call';

export function SlipFooter() {
  const { data } = useCall(company.read);
  return data?.invoiceFooter ? <p className="slip-footer">{data.invoiceFooter}</p> : null;
}
