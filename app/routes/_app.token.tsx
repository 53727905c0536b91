import type { MetaFunction } from "@remix-run/node";
import type { Address as AddressType } from "viem";
import { Address } from "#app/components/chain/address.tsx";
import { Amount } from "#app/components/chain/amount.tsx";
import { Page } from "#app/components/page/page.tsx";
import { Button } from "#app/components/ui/button.tsx";
import {
  Card,
  CardBody,
  CardHeader,
  Description,
  DescriptionList,
  StatTile,
} from "#app/components/ui/display/card.tsx";
import { EmptyState } from "#app/components/ui/feedback/empty-state.tsx";
import { Skeleton } from "#app/components/ui/feedback/skeleton.tsx";
import { useAppChain } from "#app/env/use-public-environment.ts";
import { AllowanceTable } from "#app/features/token/allowance-table.tsx";
import { FaucetCard } from "#app/features/token/faucet-card.tsx";
import {
  useContractRead,
  useNativeBalance,
  useTokenBalance,
} from "#app/transaction/contract/use-contract-read.ts";
import { SignInButton } from "#app/wallet/sign-in-button.tsx";
import { useWallet } from "#app/wallet/use-wallet.ts";
import { deployments } from "#protocol/chain/deployments.ts";

export const meta: MetaFunction = () => [{ title: "Wallet · MLB Marketplace" }];

export default function TokenPage() {
  const { address } = useWallet();
  return (
    <Page title="Wallet" description="MLB pays for work; POL pays the network fee.">
      {address ? (
        <Holdings account={address} />
      ) : (
        <EmptyState title="Connect Wallet" action={<SignInButton>Connect Wallet</SignInButton>}>
          Connect a wallet to see your balance and approvals.
        </EmptyState>
      )}
      <TokenInformation />
    </Page>
  );
}

function Holdings({ account }: { account: AddressType }) {
  const balance = useTokenBalance(account);
  const native = useNativeBalance(account);
  const waiting = <Skeleton className="h-7 w-32" />;
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        <StatTile
          label="MLB"
          value={balance.data !== undefined ? <Amount value={balance.data} /> : balance.error ? "—" : waiting}
          hint={balance.error ? <BalanceProblem retry={balance.refetch} /> : undefined}
        />
        <StatTile
          label="POL for network fees"
          value={native === undefined ? waiting : <Amount value={native} symbol="POL" />}
          hint={native === 0n ? "Without POL no transaction can be sent." : undefined}
        />
      </div>
      <FaucetCard account={account} />
      <Card>
        <CardHeader title="Approvals" />
        <AllowanceTable account={account} />
      </Card>
    </>
  );
}

function BalanceProblem({ retry }: { retry: () => void }) {
  return (
    <span className="flex flex-wrap items-center justify-between gap-2">
      The balance could not be read: the chain does not answer. Your tokens are untouched.
      <Button size="small" onClick={retry}>
        Retry
      </Button>
    </span>
  );
}

function TokenInformation() {
  const chain = useAppChain();
  const token = deployments.get(chain.id)?.contracts.MLBToken.address;
  const supply = useContractRead("MLBToken", "totalSupply", []);
  const name = useContractRead("MLBToken", "name", []);
  const symbol = useContractRead("MLBToken", "symbol", []);
  const decimals = useContractRead("MLBToken", "decimals", []);
  return (
    <Card>
      <CardHeader title="Token information" />
      <CardBody>
        <DescriptionList>
          <Description term="Name">{name.data ?? "—"}</Description>
          <Description term="Symbol">{symbol.data ?? "—"}</Description>
          <Description term="Decimals">{decimals.data ?? "—"}</Description>
          <Description term="Total supply">
            {supply.data === undefined ? "—" : <Amount value={supply.data} digits={0} />}
          </Description>
          <Description term="Contract">
            <Address address={token} unset="Not deployed on this network" />
          </Description>
          <Description term="Network">{chain.name}</Description>
        </DescriptionList>
      </CardBody>
    </Card>
  );
}

export { RouteError as ErrorBoundary } from "#app/components/page/route-error.tsx";
