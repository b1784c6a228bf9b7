// Command cluster-components contains the upstream components that test/cluster runs as a real Kubernetes. The
// program's own name, or else its first argument, selects the component. The components share most of their code. One
// program thus needs one link and one cached file instead of ten.
package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	_ "time/tzdata"

	"github.com/coredns/coredns/core/dnsserver"
	"github.com/coredns/coredns/coremain"
	_ "github.com/coredns/coredns/plugin/errors"
	_ "github.com/coredns/coredns/plugin/health"
	_ "github.com/coredns/coredns/plugin/kubernetes"
	_ "github.com/coredns/coredns/plugin/ready"
	"github.com/spf13/cobra"
	"go.etcd.io/etcd/server/v3/etcdmain"
	helm "helm.sh/helm/v4/pkg/cmd"
	"helm.sh/helm/v4/pkg/kube"
	"k8s.io/component-base/cli"
	_ "k8s.io/component-base/logs/json/register"
	_ "k8s.io/component-base/metrics/prometheus/clientgo"
	_ "k8s.io/component-base/metrics/prometheus/version"
	kubectl "k8s.io/kubectl/pkg/cmd"
	kubectlutil "k8s.io/kubectl/pkg/cmd/util"
	apiserver "k8s.io/kubernetes/cmd/kube-apiserver/app"
	controllers "k8s.io/kubernetes/cmd/kube-controller-manager/app"
	proxy "k8s.io/kubernetes/cmd/kube-proxy/app"
	scheduler "k8s.io/kubernetes/cmd/kube-scheduler/app"
	kubelet "k8s.io/kubernetes/cmd/kubelet/app"
	metricsserver "sigs.k8s.io/metrics-server/cmd/metrics-server/app"
)

var components = map[string]func() int{
	"coredns":                 runCoreDNS,
	"etcd":                    runEtcd,
	"helm":                    runHelm,
	"kube-apiserver":          command(apiserver.NewAPIServerCommand),
	"kube-controller-manager": command(controllers.NewControllerManagerCommand),
	"kube-proxy":              command(proxy.NewProxyCommand),
	"kube-scheduler":          command(func() *cobra.Command { return scheduler.NewSchedulerCommand() }),
	"kubectl":                 runKubectl,
	"kubelet":                 command(func() *cobra.Command { return kubelet.NewKubeletCommand(context.Background()) }),
	"metrics-server":          command(func() *cobra.Command { return metricsserver.NewMetricsServerCommand(context.Background().Done()) }),
}

func main() {
	run, known := components[filepath.Base(os.Args[0])]
	if !known && len(os.Args) > 1 {
		run, known = components[os.Args[1]]
		os.Args = os.Args[1:]
	}
	if !known {
		fmt.Fprintf(os.Stderr, "usage: cluster-components {%s} [flags]\n", strings.Join(names(), "|"))
		os.Exit(2)
	}
	os.Exit(run())
}

func command(create func() *cobra.Command) func() int {
	return func() int { return cli.Run(create()) }
}

func runCoreDNS() int {
	dnsserver.Directives = []string{"errors", "health", "ready", "kubernetes"}
	coremain.Run()
	return 0
}

func runEtcd() int {
	etcdmain.Main(os.Args)
	return 0
}

func runHelm() int {
	kube.ManagedFieldsManager = "helm"
	root, err := helm.NewRootCmd(os.Stdout, os.Args[1:], helm.SetupLogging)
	if err == nil {
		err = root.Execute()
	}
	var failed helm.CommandError
	switch {
	case err == nil:
		return 0
	case errors.As(err, &failed):
		return failed.ExitCode
	default:
		return 1
	}
}

func runKubectl() int {
	if err := cli.RunNoErrOutput(kubectl.NewDefaultKubectlCommand()); err != nil {
		kubectlutil.CheckErr(err)
	}
	return 0
}

func names() []string {
	all := make([]string, 0, len(components))
	for name := range components {
		all = append(all, name)
	}
	slices.Sort(all)
	return all
}
