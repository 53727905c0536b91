import { Address } from "#app/components/chain/address.tsx";
import { Amount } from "#app/components/chain/amount.tsx";
import { Button } from "#app/components/ui/button.tsx";
import {
  Card,
  CardBody,
  CardHeader,
  Description,
  DescriptionList,
} from "#app/components/ui/display/card.tsx";
import { useAppChain } from "#app/env/use-public-environment.ts";
import { useContractRead } from "#app/transaction/contract/use-contract-read.ts";
import { useWatchToken } from "#app/wallet/use-watch-token.ts";
import { t } from "#language/text.ts";
import { deployments } from "#protocol/chain/deployments.ts";

/** Facts from the token contract (F179). */
export function TokenInformation({ isConnected }: { isConnected: boolean }) {
  const chain = useAppChain();
  const watch = useWatchToken();
  const address = deployments.get(chain.id)?.contracts.MLBToken.address;
  const supply = useContractRead("MLBToken", "totalSupply", []);
  const name = useContractRead("MLBToken", "name", []);
  const symbol = useContractRead("MLBToken", "symbol", []);
  const decimals = useContractRead("MLBToken", "decimals", []);
  const token = address &&
    symbol.data !== undefined &&
    decimals.data !== undefined && { address, symbol: symbol.data, decimals: decimals.data };
  return (
    <Card data-scripted>
      <CardHeader
        title={t("Token information")}
        actions={
          isConnected ? (
            <Button size="small" disabled={!token} onClick={() => token && void watch(token)}>
              {t("Add to wallet")}
            </Button>
          ) : null
        }
      />
      <CardBody>
        <DescriptionList>
          <Description term={t("Name")}>{name.data ?? "—"}</Description>
          <Description term={t("Symbol")}>{symbol.data ?? "—"}</Description>
          <Description term={t("Decimals")}>{decimals.data ?? "—"}</Description>
          <Description term={t("Total supply")}>
            {supply.data === undefined ? "—" : <Amount value={supply.data} digits={0} />}
          </Description>
          <Description term={t("Contract")}>
            <Address address={address} unset={t("Not deployed on this network")} link={false} />
          </Description>
          <Description term={t("Network")}>{chain.name}</Description>
        </DescriptionList>
      </CardBody>
    </Card>
  );
}
