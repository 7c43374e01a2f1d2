import { callAddress } from 'shared-ui';
import useSWR from 'swr';
import { useClient } from '../data/booking-client.ts';
import { SWR_OPTIONS } from '../data/use-public-data.ts';
import { AVAILABILITY, type Picker } from './use-picker.ts';

/** The slots of everyone who offers the service, also while one person is chosen. */
export function useAnyonesTimes({ withAnyone }: Pick<Picker, 'withAnyone'>) {
  const { call } = useClient();
  const load = () => call(AVAILABILITY, withAnyone);
  return useSWR(callAddress(AVAILABILITY, withAnyone), load, SWR_OPTIONS).data;
}
